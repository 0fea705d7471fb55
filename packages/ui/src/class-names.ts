/** Joins the class names that apply: `classNames('card', wide && 'card-wide')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== null && name !== false && name !== '').join(' ');
