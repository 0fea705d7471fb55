let asked = false;

/** A phone short of space may throw away what a page keeps. Asked once, when there is something to lose. */
export function askToKeep(): void {
  if (asked) return;
  asked = true;
  // Absent on plain HTTP; a no changes nothing.
  void (navigator as Partial<Navigator>).storage?.persist().catch(() => false);
}
