import { UtensilsCrossedIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';

/** The picture that guests see; dishes in use are public (AMB-115), so the browser fetches them itself. */
export function DishPicture({ filename }: { readonly filename: string | null }): ReactElement {
  if (filename === null)
    return (
      <span className="menu-settings-no-picture">
        <UtensilsCrossedIcon />
      </span>
    );
  const at = `/api/img/upload/${encodeURIComponent(filename)}`;
  return (
    <img src={`${at}?w=160`} alt="" width={58} height={58} loading="lazy" className="menu-settings-thumb" />
  );
}
