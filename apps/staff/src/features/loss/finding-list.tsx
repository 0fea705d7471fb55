import { BanknoteIcon, ReceiptTextIcon, ScissorsIcon, UsersIcon } from '@masa/ui/icons';
import { classNames } from '@masa/ui/class-names';
import { formatAmount } from '@masa/ui/money-format';
import { GiftIcon, PercentIcon, RepeatIcon } from '@masa/ui/till-icons';
import type { ReactElement } from 'react';
import { personName, usePeople } from '../../shared/people.ts';
import { nearDay } from '../../shared/time/day.ts';
import { byCheck, tableNamed, type Finding } from './loss-words.ts';
import { useTexts } from './texts.ts';

const icons: Readonly<Partial<Record<Finding['detector'], ReactElement>>> = {
  L1: <ScissorsIcon />,
  L3: <RepeatIcon />,
  L4: <PercentIcon />,
  L11: <PercentIcon />,
  L12: <GiftIcon />,
  L6: <BanknoteIcon />,
  L8: <BanknoteIcon />,
  L9: <BanknoteIcon />,
  L10: <BanknoteIcon />,
  L15: <UsersIcon />,
  L17: <UsersIcon />,
};

type FindingListProps = {
  readonly findings: readonly Finding[];
  readonly chosen: string | null;
  readonly today: string;
  readonly onChoose: (id: string) => void;
};

/** Findings by day, the dearest first; an explained one stays, with its line. */
export function FindingList({ findings, chosen, today, onChoose }: FindingListProps): ReactElement {
  const { t, language } = useTexts();
  const people = usePeople();
  return (
    <ul className="card loss-list" aria-label={t('loss.findings')}>
      {byCheck(findings).map((one, at, all) => {
        const before = all[at - 1]?.checkId ?? null;
        const where = [
          before !== null && before === one.checkId && t('loss.sameCheck'),
          one.table && tableNamed({ t }, one.table.name),
          one.person?.name,
          nearDay(one.day, today, language),
        ];
        const isExplained = one.state === 'explained';
        return (
          <li key={one.id}>
            <button
              type="button"
              className="loss-row"
              aria-current={one.id === chosen}
              onClick={() => onChoose(one.id)}
            >
              <span
                className={classNames(
                  'loss-mark',
                  !isExplained && one.weight === 'red' && 'is-red',
                  !isExplained && one.weight === 'amber' && 'is-amber',
                )}
                aria-hidden="true"
              >
                {icons[one.detector] ?? <ReceiptTextIcon />}
              </span>
              <span className="column">
                <span className="strong">{t(`loss.title.${one.detector}`)}</span>
                {!isExplained && <span className="visually-hidden">{t(`loss.weight.${one.weight}`)}</span>}
                <span className="text-14 muted" dir="auto">
                  {where.filter((part) => typeof part === 'string' && part !== '').join(' · ')}
                </span>
                {isExplained && (
                  <span className="text-14 strong text-ok" dir="auto">
                    {t('loss.explainedAs', {
                      name: personName(people, one.notedBy ?? ''),
                      note: one.note ?? t('loss.notProblem'),
                    })}
                  </span>
                )}
              </span>
              {one.amount > 0 && <span className="loss-row-sum">{formatAmount(one.amount, language)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
