import type { ReactElement } from 'react';
import type { Response } from '@masa/contract/schemas';
import { pictureAt } from '@masa/front/picture-address';
import './home.css';

/** Cards of the venue's own, such as the paintings for sale (AMB-047). */
export function HomeCards({ cards }: { readonly cards: Response<'venue'>['homeCards'] }): ReactElement {
  return (
    <>
      {cards.map(({ id, title, text, image }) => (
        <section key={id} className={image === null ? 'card home-card' : 'card home-paintings'}>
          {image !== null && (
            <img src={pictureAt(image, 320)} alt="" width={116} height={87} loading="lazy" />
          )}
          <div className="column gap-1">
            <h2 className="display display-26">{title}</h2>
            <p className="text-14 muted">{text}</p>
          </div>
        </section>
      ))}
    </>
  );
}
