import { readLei, writeLei } from '@masa/domain/lei-text';
import { toBani } from '@masa/domain/money';
import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import { Switch } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import { limitWords, type Rule } from './loss-words.ts';
import { useTexts } from './texts.ts';
import { useFocusInside } from './use-focus-inside.ts';

type Limit = Rule['limits'][number];
const written = ({ unit, value }: Limit): string =>
  unit === 'money' ? writeLei(toBani(value)) : String(value);
function readAs({ unit, least, most }: Limit, text: string): number | null {
  const value = unit === 'money' ? readLei(text) : /^\d{1,6}$/u.test(text.trim()) ? Number(text) : null;
  return value !== null && value >= least && value <= most ? value : null;
}

type LimitFieldProps = { readonly rule: Rule; readonly limit: Limit; readonly onEnd: () => void };

/** A threshold that is set anew, in place. */
function LimitField({ rule, limit, onEnd }: LimitFieldProps): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const place = useFocusInside();
  const [text, setText] = useState(written(limit));
  const value = readAs(limit, text);
  const deed = useSaidDeed(
    () =>
      api.changeLossRule({
        params: { detector: rule.detector },
        body: { limits: { [limit.name]: value ?? limit.value } },
      }),
    t('loss.rule.changed'),
    onEnd,
  );
  const bound = (one: number) => (limit.unit === 'money' ? formatMoney(one, language) : one);
  const wrong = t('loss.rule.wrong', { least: bound(limit.least), most: bound(limit.most) });
  return (
    <div ref={place} className="column gap-2 loss-rule-limit">
      <TextInput
        label={`${t(`loss.title.${rule.detector}`)}: ${limitWords({ t, language, find: () => undefined }, limit)}`}
        look="number"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row gap-2">
        <Button variant="text" onClick={onEnd}>
          {t('loss.cancel')}
        </Button>
        <Button
          variant="primary"
          busy={deed.busy}
          onClick={deed.run}
          {...(value === null ? { disabledReason: wrong } : waits)}
        >
          {t('loss.rule.set')}
        </Button>
      </div>
      <Failed failure={deed.failure} />
    </div>
  );
}

function RuleRow({ rule }: { readonly rule: Rule }): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { isAdmin } = useAccount();
  const [open, setOpen] = useState<string | null>(null);
  const limit = rule.limits.find(({ name }) => name === open);
  const deed = useSaidDeed(
    () => api.changeLossRule({ params: { detector: rule.detector }, body: { on: !rule.on } }),
    t('loss.rule.changed'),
  );
  return (
    <li className="loss-rule">
      <div className="loss-rule-words">
        <span className="strong">{t(`loss.title.${rule.detector}`)}</span>
        <span className="text-14 muted">{t(`loss.look.${rule.detector}`)}</span>
      </div>
      <Switch
        label={t(`loss.title.${rule.detector}`)}
        labelHidden
        checked={rule.on}
        disabled={!isAdmin || deed.busy}
        onChange={deed.run}
      />
      <div className="loss-rule-limits">
        {rule.limits.map((one) => (
          <Button
            key={one.name}
            variant="outline"
            size="small"
            aria-expanded={one.name === open}
            onClick={() => setOpen(one.name === open ? null : one.name)}
            {...(isAdmin ? {} : { disabledReason: t('loss.rule.adminOnly') })}
          >
            {limitWords(texts, one)}
          </Button>
        ))}
      </div>
      {limit && <LimitField key={limit.name} rule={rule} limit={limit} onEnd={() => setOpen(null)} />}
      <Failed failure={deed.failure} />
    </li>
  );
}

/** What is looked for: a switch and thresholds for each. */
export function Rules(): ReactElement {
  const { t } = useTexts();
  const of = useAsked('lossRules', {});
  return (
    <div className="column gap-3 loss-rules">
      <LoadState of={of} height={640} />
      {of.data !== null && (
        <ul className="card loss-list" aria-label={t('loss.rules')}>
          {of.data.map((rule) => (
            <RuleRow key={rule.detector} rule={rule} />
          ))}
        </ul>
      )}
      <p className="text-14 muted">{t('loss.rule.hint')}</p>
    </div>
  );
}
