export const until = async (happened: () => boolean, what: string, patienceMs = 8_000): Promise<void> => {
  const giveUp = Date.now() + patienceMs;
  while (!happened()) {
    if (Date.now() > giveUp) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
};
