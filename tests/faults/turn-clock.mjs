// Preload script: each SIGUSR2 signal sets the site's clock back by a day, or restores it.
const day = 86_400_000;
const RealDate = Date;
let isBack = false;

const now = () => RealDate.now() - (isBack ? day : 0);
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new Date().toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
process.on("SIGUSR2", () => {
  isBack = !isBack;
});
