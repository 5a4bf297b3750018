/**
 * Runs a task and measures the longest turn of the event loop, in milliseconds of this thread's processor time, so that
 * other processes on the machine do not matter.
 */
export async function longestTurn<Result>(
  task: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let isRunning = true;
  let last = used();
  const beat = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
    if (isRunning) setImmediate(beat);
  };
  setImmediate(beat);
  const result = await task();
  isRunning = false;
  beat();
  return { result, longest };
}
