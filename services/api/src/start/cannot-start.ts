/** Said to the person at the terminal, without a trace: what is wrong, and what to do. */
export class CannotStart extends Error {}
