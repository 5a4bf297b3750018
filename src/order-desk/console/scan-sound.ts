let audio: AudioContext | undefined;

/** Tells by ear whether a scanned product was the right one: a short high tone, or two low ones. */
export function playScanSound(isRight: boolean): void {
  navigator.vibrate?.(isRight ? 60 : [200, 80, 200]);
  audio ??= new AudioContext();
  if (isRight) {
    play(audio, { hertz: 880, from: 0, seconds: 0.08 });
    return;
  }
  play(audio, { hertz: 160, from: 0, seconds: 0.25 });
  play(audio, { hertz: 160, from: 0.35, seconds: 0.25 });
}

function play(
  context: AudioContext,
  { hertz, from, seconds }: { hertz: number; from: number; seconds: number },
): void {
  const tone = context.createOscillator();
  tone.frequency.value = hertz;
  tone.connect(context.destination);
  tone.start(context.currentTime + from);
  tone.stop(context.currentTime + from + seconds);
}
