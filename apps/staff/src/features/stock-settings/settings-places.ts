/** Where the screens of Stock Settings are; the router knows. */
export type SettingsPlaces = {
  readonly list: string;
  readonly create: string;
  readonly edit: (id: string) => string;
};
