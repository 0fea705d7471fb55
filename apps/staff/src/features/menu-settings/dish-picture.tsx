import { pictureAt } from '@masa/front/picture-address';
import { UtensilsCrossedIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';

/** The picture that guests see. */
export function DishPicture({ filename }: { readonly filename: string | null }): ReactElement {
  if (filename === null)
    return (
      <span className="menu-settings-no-picture">
        <UtensilsCrossedIcon />
      </span>
    );
  return (
    <img
      src={pictureAt(filename, 160)}
      alt=""
      width={58}
      height={58}
      loading="lazy"
      className="menu-settings-thumb"
    />
  );
}
