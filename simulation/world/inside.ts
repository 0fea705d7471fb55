/** What takes the place of the computer while an evening runs. */
export type Inside = {
  readonly now: () => number;
  readonly passed: () => number;
  /** Answers what takes it back. */
  readonly arm: (ms: number, fire: () => void) => () => void;
  readonly random: () => number;
  readonly bytes: (length: number) => Buffer;
  /** Somebody has left the seams: the evening cannot be repeated. */
  readonly escaped: (reason: Error) => void;
};

let inside: Inside | null = null;

/** Null: outside of an evening everything is real. */
export const current = (): Inside | null => inside;
export const enter = (evening: Inside): void => {
  inside = evening;
};
export const leave = (): void => {
  inside = null;
};
