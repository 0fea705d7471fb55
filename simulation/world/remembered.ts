/** Lists of any length make more texts than anybody says twice. */
const MOST = 5_000;

/** What is always the same for the same text is worked out once. */
export function remembered<T>(workOut: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const result = workOut(text);
    known.set(text, result);
    return result;
  };
}
