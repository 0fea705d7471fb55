import { textIn } from '@masa/domain/language';
import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { ClockIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { FormTitle } from '../../shared/form-title.tsx';
import { useGo } from '../../shared/go.ts';
import { ListBesideForm } from '../../shared/list-beside-form.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { LoadedList } from '../../shared/loaded-list.tsx';
import { useAsked, type Loaded } from '../../shared/loaded.ts';
import type { MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import type { Daypart } from './time-rule-draft.ts';
import './opening.css';

/** Which form is open: of a new one, of this one, or none. */
export type OpenForm = { readonly id: string | null } | null;
export type TimeRuleFormProps<T> = {
  /** Null for a new one. */
  readonly rule: T | null;
  readonly menu: readonly MenuItem[];
  readonly onDone: () => void;
};

type TimeRulesPageProps<T extends Daypart> = {
  readonly kind: 'dayparts' | 'rules';
  readonly of: Loaded<readonly T[]>;
  readonly paths: { readonly list: string; readonly create: string };
  readonly open: OpenForm;
  readonly Form: (props: TimeRuleFormProps<T>) => ReactElement;
  /** Each as a row of the list. */
  readonly children: (rule: T, menu: readonly MenuItem[]) => ReactNode;
};

/** Dayparts or price rules: the list left, the open one right, on a phone in its place. */
export function TimeRulesPage<T extends Daypart>(props: TimeRulesPageProps<T>): ReactElement {
  const { kind, of, paths, open, Form, children } = props;
  const { t, language } = useTexts();
  const go = useGo();
  const menu = useAsked('menuSettings', {}, { live: false });
  const items = menu.data ?? [];
  const opened = of.data?.find(({ id }) => id === open?.id) ?? null;
  const back = t(`opening.${kind}.back`);
  const openForm = (): ReactNode => {
    if (open === null) return null;
    if (of.data === null || menu.data === null)
      return of.failure === null && menu.failure === null && <LoadState of={[of, menu]} height={600} />;
    if (open.id !== null && opened === null)
      return (
        <EmptyState
          title={t('opening.gone')}
          action={
            <StaffLink to={paths.list} className={buttonClass({})}>
              {back}
            </StaffLink>
          }
        />
      );
    return (
      <div key={open.id} className="card card-padding column gap-3">
        <FormTitle list={paths.list} back={back}>
          {opened === null ? t(`opening.${kind}.newTitle`) : textIn(opened.names, language)}
        </FormTitle>
        <Form rule={opened} menu={items} onDone={() => go(paths.list)} />
      </div>
    );
  };
  return (
    <ListBesideForm
      label={t(`opening.${kind}`)}
      create={{ to: paths.create, words: t(`opening.${kind}.new`), short: true }}
      pick={{
        icon: <ClockIcon size="large" />,
        title: t(`opening.${kind}.pick`),
        text: t(`opening.${kind}.pickText`),
      }}
      form={openForm()}
    >
      {of.failure === null && <LoadFailed of={menu} />}
      <LoadedList
        of={of}
        height={320}
        empty={
          <EmptyState
            icon={<ClockIcon size="large" />}
            title={t(`opening.${kind}.empty`)}
            text={t(`opening.${kind}.emptyText`)}
          />
        }
      >
        {(rule) => children(rule, items)}
      </LoadedList>
    </ListBesideForm>
  );
}
