const asked = new WeakSet<StorageManager>();

/** A device short of space may throw away what a page keeps. Asked once, when there is something to lose. */
export function askToKeep(): void {
  // Absent on plain HTTP; a no changes nothing.
  const { storage } = navigator as Partial<Navigator>;
  if (!storage || asked.has(storage)) return;
  asked.add(storage);
  void storage.persist().catch(() => false);
}
