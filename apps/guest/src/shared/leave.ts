/** A full page load: the only way from this app into the staff app. */
export const leaveFor = (address: string): void => location.assign(address);
