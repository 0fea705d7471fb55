import { Button, buttonClass } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { UtensilsCrossedIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { menuEditorPaths } from '../../shared/paths.ts';
import { api } from '../../shared/api.ts';
import { orAlready } from '../../shared/or-already.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { PlainStep, type StepProps } from './step-form.tsx';

/** What can be ordered: the venue's own menu, from a file or dish by dish, or the demo bar's to look around with. */
export function MenuStep({ state }: StepProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { dishes } = state;
  const demo = useSaidDeed(
    (once) => orAlready(api.takeDemoMenu({}, once), 'menu_exists'),
    t('setup.menu.taken'),
  );
  return (
    <PlainStep
      step="menu"
      state={state}
      title={t('setup.menu.title')}
      text={dishes > 0 ? t('setup.menu.there', { count: dishes }) : t('setup.menu.text')}
      beside={
        <>
          {dishes === 0 && (
            <section className="card card-padding column gap-3" aria-label={t('setup.menu.demo')}>
              <h3 className="display display-26">{t('setup.menu.demo')}</h3>
              <p className="text-14 muted">{t('setup.menu.demoText')}</p>
              <Button icon={<UtensilsCrossedIcon />} busy={demo.busy} onClick={demo.run} {...waits}>
                {t('setup.menu.take')}
              </Button>
              {demo.failure && (
                <FieldError>
                  {t(demo.failure === 'unanswered' ? 'reason.unanswered' : 'setup.menu.notTaken')}
                </FieldError>
              )}
            </section>
          )}
          <section className="card card-padding column gap-3" aria-label={t('setup.menu.own')}>
            <h3 className="display display-26">{t('setup.menu.own')}</h3>
            <p className="text-14 muted">{t('setup.menu.ownText')}</p>
            <StaffLink to={menuEditorPaths.file} className={buttonClass({})}>
              {t('setup.menu.file')}
            </StaffLink>
            <StaffLink to={menuEditorPaths.list} className={buttonClass({})}>
              {t('setup.menu.open')}
            </StaffLink>
          </section>
        </>
      }
    />
  );
}
