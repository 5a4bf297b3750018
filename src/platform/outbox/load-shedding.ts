/** Tells whether forms pour in, so that emails do not take the processor from those who wait for an answer. */
export interface LoadShedding {
  /** A form was answered. */
  note(): void;
  isOn(): boolean;
}

/** So many forms in so many milliseconds are a rush. */
const most = 20;
const within = 200;

/** `clock`: milliseconds that only grow. */
export function createLoadShedding(clock = () => performance.now()): LoadShedding {
  const noted: number[] = [];
  return {
    note() {
      noted.push(clock());
      if (noted.length > most) noted.shift();
    },
    isOn: () => noted.length === most && clock() - (noted[0] ?? 0) < within,
  };
}
