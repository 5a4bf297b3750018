/**
 * Words of the trade that find the products of others: Spanish ones, and those of neighbouring languages. The owner adds
 * words and takes some of these away at `/gestion/catalogo/busquedas`, in the same notation (`domain/search/synonyms.ts`).
 * Left out are false friends: «red» (a hair net), «balsamo» alone (for lips), «preservative» (not a condom).
 */
export const tradeSynonyms = `
# Español: lo mismo con otras palabras
pelo = cabello
condón = preservativo
pintauñas = esmalte de uñas
laca de uñas = esmalte de uñas
geoda = drusa
tester > probador
muestra > probador
mousse = espuma
suavizante > acondicionador
crema de enjuague > acondicionador
bálsamo para el cabello > acondicionador
peinar > peinado
antifrizz = antiencrespamiento
anti frizz = antiencrespamiento
anti encrespamiento = antiencrespamiento
frizz > encrespamiento > antiencrespamiento
leave in > sin aclarado
sin enjuague = sin aclarado
champú en pastilla = champú sólido
pastilla de champú > champú sólido
fps = spf
factor > spf
factor de protección = spf
crema solar = protector solar
peróxido = oxidante
revelador > oxidante
agua oxigenada > oxidante
coloración > tinte
body milk = leche corporal
leche hidratante corporal > leche corporal
loción corporal = leche corporal
gomina > gel
peeling = exfoliante
caps = cápsulas
recarga = recambio
mikado = difusor de varillas
ambientador > difusor de varillas
cuenco tibetano = cuenco cantor
bol tibetano > cuenco cantor
carboncillo > carbón
sahumerio > incienso
varita = varilla
palosanto = palo santo
gema > piedra
cristal de cuarzo > cuarzo
baraja de tarot > tarot
pintalabios = barra de labios
labial = barra de labios
rímel = máscara de pestañas
lubrificante = lubricante
gel lubricante > lubricante
venda para los ojos > antifaz
display > expositor
té de manzanilla > infusión de manzanilla
tisana = infusión
roja = rojo
negra = negro
blanca = blanco
amarilla = amarillo
dorada = dorado
plateada = plateado
morada = morado
sólida = sólido
fina = fino
ancha = ancho
rizada = rizado
pequeña = pequeño
mediana = mediano
# Inglés
shampoo > champú
dry shampoo > champú en seco
shampoo bar > champú sólido
conditioner > acondicionador
leave in conditioner > sin aclarado
detangler > desenredante
hair > cabello
mask > mascarilla
hair mask > mascarilla
eye mask > antifaz
hair dye > tinte
hair color > tinte
hair colour > tinte
developer > oxidante
bleach > decolorante
oil > aceite
hair oil > aceite
essential > esencial
cream > crema
curl cream > crema de peinado
styling cream > crema de peinado
milk > leche
body lotion > leche corporal
lotion > loción
foam > espuma
mist > bruma
hairspray > laca
hair spray > laca
scrub > exfoliante
scalp > cuero cabelludo
treatment > tratamiento
ampoule > ampolla
vial > ampolla
keratin > queratina
protein > proteína
curl > rizo
curly > rizo
wave > onda
wavy > onda
dry > seco
oily > graso
volume > volumen
moisturizing > hidratante
moisturising > hidratante
moisturizer > hidratante
hydration > hidratación
nourishing > nutritivo
sulfate free > sin sulfatos
sulphate free > sin sulfatos
paraben free > sin parabenos
silicone free > sin siliconas
alcohol free > sin alcohol
sunscreen > protector solar
sun cream > protector solar
comb > peine
wide tooth comb > peine
brush > cepillo
hair dryer > secador
straightener > plancha
towel > toalla
microfiber > microfibra
microfibre > microfibra
satin > satén
bonnet > gorro
nail > uña
nail polish > esmalte de uñas
nail varnish > esmalte de uñas
makeup remover > desmaquillante
lipstick > barra de labios
soap > jabón
shower gel > gel de ducha
bath > baño
bath salts > sales de baño
bath bomb > bomba de baño
bubble bath > espuma de baño
salt > sal
petal > pétalo
candle > vela
soy > soja
wax > cera
incense > incienso
cone > cono
charcoal > carbón
resin > resina
white sage > salvia blanca
sage > salvia
holy wood > palo santo
crystal > cuarzo
quartz > cuarzo
rose quartz > cuarzo rosa
amethyst > amatista
citrine > citrino
selenite > selenita
obsidian > obsidiana
gemstone > piedra
tumbled stones > piedras rodadas
stone > piedra
pendulum > péndulo
singing bowl > cuenco cantor
bowl > cuenco
mortar > mortero
tarot cards > tarot
diffuser > difusor
reed diffuser > difusor de varillas
room spray > bruma
refill > recambio
tea > té
herbal tea > infusión
chamomile > manzanilla
lavender > lavanda
rosemary > romero
cedar > cedro
sandalwood > sándalo
jasmine > jazmín
fig > higo > higuera
vanilla > vainilla
coconut > coco
almond > almendra
shea > karité
avocado > aguacate
oat > avena
honey > miel
lemon > limón
orange > naranja
mint > menta
fennel > hinojo
strawberry > fresa
pineapple > piña
raspberry > frambuesa
cinnamon > canela
ginger > jengibre
amber > ámbar
rose > rosa
musk > almizcle
peony > peonía
myrrh > mirra
frankincense > olíbano
seaweed > alga
hazelnut > avellana
green > verde
black > negro
white > blanco
pink > rosa
blue > azul
condom > preservativo
lube > lubricante
lubricant > lubricante
massage > masaje
blindfold > antifaz
feather > pluma
dice > dado
body paint > pintura corporal
card game > juego de cartas
game > juego
toy > juguete
handcuffs > esposas
vibrator > vibrador
lingerie > lencería
menstrual cup > copa menstrual
gift > regalo
gift box > caja regalo
gift set > cofre
bag > bolsa
paper bag > bolsa de papel
# Francés
shampoing > champú
shampooing > champú
shampoing sec > champú en seco
après shampooing > acondicionador
après shampoing > acondicionador
démêlant > desenredante
sans rinçage > sin aclarado
sans sulfate > sin sulfatos
sans parabène > sin parabenos
sans silicone > sin siliconas
sans alcool > sin alcohol
masque > mascarilla
cheveux > cabello
boucle > rizo
huile > aceite
essentielle > esencial
crème > crema
lait > leche
lait corporel > leche corporal
brume > bruma
laque > laca
gommage > exfoliante
soin > tratamiento
traitement > tratamiento
kératine > queratina
protéine > proteína
hydratant > hidratante
nourrissant > nutritivo
solide > sólido
sec > seco
coiffant > peinado
teinture > tinte
coloration capillaire > tinte
oxydant > oxidante
crème solaire > protector solar
peigne > peine
brosse > cepillo
serviette > toalla
vernis > esmalte
vernis à ongles > esmalte de uñas
ongle > uña
démaquillant > desmaquillante
rouge à lèvres > barra de labios
savon > jabón
gel douche > gel de ducha
bain > baño
bombe > bomba
sel > sal
bougie > vela
cire > cera
encens > incienso
bâtonnet > varilla
charbon > carbón
résine > resina
sauge > salvia
sauge blanche > salvia blanca
pierre > piedra
pierres roulées > piedras rodadas
améthyste > amatista
quartz rose > cuarzo rosa
obsidienne > obsidiana
pendule > péndulo
bol chantant > cuenco cantor
bol tibétain > cuenco cantor
diffuseur > difusor
recharge > recambio
thé > té
tisane > infusión
camomille > manzanilla
lavande > lavanda
romarin > romero
cèdre > cedro
santal > sándalo
jasmin > jazmín
figue > higo > higuera
vanille > vainilla
noix de coco > coco
amande > almendra
avocat > aguacate
avoine > avena
menthe > menta
fraise > fresa
framboise > frambuesa
cannelle > canela
gingembre > jengibre
ambre > ámbar
musc > almizcle
algue > alga
vert > verde
noir > negro
blanc > blanco
préservatif > preservativo
lubrifiant > lubricante
bandeau pour les yeux > antifaz
plume > pluma
jeu > juego
jouet > juguete
menottes > esposas
coupe menstruelle > copa menstrual
coffret > cofre
cadeau > regalo
sac en papier > bolsa de papel
présentoir > expositor
échantillon > probador
# Portugués
champô > champú
xampu > champú
xampu seco > champú en seco
condicionador > acondicionador
amaciador > acondicionador
desembaraçante > desenredante
sem enxaguar > sin aclarado
sem sulfatos > sin sulfatos
sem parabenos > sin parabenos
sem silicones > sin siliconas
sem álcool > sin alcohol
máscara capilar > mascarilla
máscara > mascarilla
cabelo > cabello
cacho > rizo
óleo > aceite
essencial > esencial
creme de pentear > crema de peinado
leite > leche
leite corporal > leche corporal
esfoliante > exfoliante
queratina líquida > queratina
tratamento > tratamiento
tinta de cabelo > tinte
protetor solar > protector solar
pente > peine
escova > cepillo
toalha > toalla
touca > gorro
cetim > satén
verniz > esmalte
unha > uña
batom > barra de labios
sabonete > jabón
sabão > jabón
banho > baño
sais > sal
sais de banho > sales de baño
incenso > incienso
carvão > carbón
pedra > piedra
pedras roladas > piedras rodadas
ametista > amatista
quartzo > cuarzo
taça tibetana > cuenco cantor
difusor de varetas > difusor de varillas
vareta > varilla
chá > té
camomila > manzanilla
hortelã > menta
alfazema > lavanda
alecrim > romero
jasmim > jazmín
figo > higo > higuera
baunilha > vainilla
amêndoa > almendra
abacate > aguacate
aveia > avena
morango > fresa
framboesa > frambuesa
gengibre > jengibre
almíscar > almizcle
preto > negro
branco > blanco
vermelho > rojo
camisinha > preservativo
massagem > masaje
jogo > juego
brinquedo > juguete
algemas > esposas
copo menstrual > copa menstrual
coletor menstrual > copa menstrual
presente > regalo
saco de papel > bolsa de papel
amostra > probador
# Italiano
shampoo secco > champú en seco
shampoo solido > champú sólido
balsamo capelli > acondicionador
balsamo per capelli > acondicionador
districante > desenredante
senza risciacquo > sin aclarado
senza solfati > sin sulfatos
senza parabeni > sin parabenos
senza siliconi > sin siliconas
senza alcol > sin alcohol
maschera > mascarilla
capelli > cabello
riccio > rizo
ricci > rizo
olio > aceite
essenziale > esencial
latte corpo > leche corporal
latte > leche
siero > sérum
schiuma > espuma
lacca > laca
scrub corpo > exfoliante
trattamento > tratamiento
fiala > ampolla
fiale > ampolla
cheratina > queratina
idratante > hidratante
nutriente > nutritivo
secco > seco
tinta capelli > tinte
ossidante > oxidante
crema solare > protector solar
pettine > peine
spazzola > cepillo
asciugamano > toalla
cuffia > gorro
raso > satén
smalto > esmalte
unghie > uña
unghia > uña
struccante > desmaquillante
rossetto > barra de labios
sapone > jabón
bagnoschiuma > gel de ducha
bagno > baño
sali da bagno > sales de baño
sali > sal
candela > vela
soia > soja
bastoncini > varilla
coni > cono
carboncino > carbón
pietra > piedra
pietre burattate > piedras rodadas
quarzo > cuarzo
pendolo > péndulo
campana tibetana > cuenco cantor
tarocchi > tarot
diffusore > difusor
ricarica > recambio
camomilla > manzanilla
rosmarino > romero
gelsomino > jazmín
fico > higo > higuera
vaniglia > vainilla
cocco > coco
mandorla > almendra
burro di karitè > manteca de karité
miele > miel
limone > limón
arancia > naranja
fragola > fresa
lampone > frambuesa
cannella > canela
zenzero > jengibre
ambra > ámbar
muschio > almizcle
nero > negro
bianco > blanco
rosso > rojo
profilattico > preservativo
massaggio > masaje
piuma > pluma
gioco > juego
giocattolo > juguete
manette > esposas
coppetta mestruale > copa menstrual
cofanetto > cofre
espositore > expositor
campione > probador
# Catalán
oli > aceite
oli essencial > aceite esencial
massatge > masaje
espelma > vela
encens en barretes > incienso varillas
mascareta > mascarilla
cabells > cabello
ondulat > ondas
sense aclarit > sin aclarado
sense sulfats > sin sulfatos
sense parabens > sin parabenos
sense silicones > sin siliconas
esmalt > esmalte
ungla > uña
ungles > uña
tovallola > toalla
raspall > cepillo
sabó > jabón
bany > baño
pedres rodades > piedras rodadas
quars > cuarzo
pèndol > péndulo
camamilla > manzanilla
romaní > romero
espígol > lavanda
ametlla > almendra
mel > miel
llimona > limón
taronja > naranja
gingebre > jengibre
gessamí > jazmín
farigola > tomillo
verd > verde
negre > negro
vermell > rojo
blau > azul
preservatiu > preservativo
joc > juego
ploma > pluma
bossa de paper > bolsa de papel
# Gallego
candea > vela
masaxe > masaje
xabón > jabón
unlla > uña
xasmín > jazmín
xenxibre > jengibre
xogo > juego
xoguete > juguete
agasallo > regalo
# Alemán
Trockenshampoo > champú en seco
festes Shampoo > champú sólido
Haarseife > champú sólido
Spülung > acondicionador
Haarspülung > acondicionador
Conditioner ohne Ausspülen > sin aclarado
Haarmaske > mascarilla
Haarkur > mascarilla
Haaröl > aceite cabello
Haar > cabello
Locken > rizo
Lockencreme > crema de peinado
ohne Sulfate > sin sulfatos
ohne Silikone > sin siliconas
Öl > aceite
Kokosöl > aceite de coco
Arganöl > aceite argán
Massageöl > aceite de masaje
ätherisches Öl > aceite esencial
Duftöl > aceite esencial
Körpermilch > leche corporal
Haarspray > laca
Nagellack > esmalte de uñas
Nägel > uña
Kamm > peine
Bürste > cepillo
Handtuch > toalla
Mikrofaser > microfibra
Seife > jabón
Badesalz > sales de baño
Badebombe > bomba de baño
Badeschaum > espuma de baño
Schaum > espuma
Kerze > vela
Kerzen > vela
Duftkerze > vela
Massagekerze > vela de masaje
Räucherstäbchen > incienso varillas
Räucherkegel > conos de incienso
Weihrauch > olíbano > incienso
Räucherkohle > carbón
Harz > resina
Edelstein > piedra
Trommelsteine > piedras rodadas
Rosenquarz > cuarzo rosa
Pendel > péndulo
Klangschale > cuenco cantor
Mörser > mortero
Raumduft > difusor de varillas
Nachfüllung > recambio
Tee > té
Kräutertee > infusión
Kamille > manzanilla
Minze > menta
Lavendel > lavanda
Zeder > cedro
Sandelholz > sándalo
Mandel > almendra
Honig > miel
Erdbeere > fresa
Zimt > canela
Ingwer > jengibre
schwarz > negro
weiß > blanco
rot > rojo
grün > verde
Kondom > preservativo
Kondome > preservativo
Gleitgel > lubricante
Gleitmittel > lubricante
Augenbinde > antifaz
Feder > pluma
Würfel > dado
Spiel > juego
Kartenspiel > juego de cartas
Menstruationstasse > copa menstrual
Geschenkbox > caja regalo
Papiertüte > bolsa de papel
`;
