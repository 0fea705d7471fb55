import { FilterChip } from '@masa/ui/chip';
import { TextInput } from '@masa/ui/field';
import { SearchIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { topicNames, type Topic } from './audit-words.ts';

export type Sought = {
  readonly topic: Topic | null;
  readonly actor: string;
  readonly from: string;
  readonly to: string;
};
export const everything: Sought = { topic: null, actor: '', from: '', to: '' };

export type AuditFilterProps = { readonly sought: Sought; readonly onSought: (sought: Sought) => void };

/** What, who and when; a name is asked for once it is finished. */
export function AuditFilter({ sought, onSought }: AuditFilterProps): ReactElement {
  const { t } = useTexts();
  const [name, setName] = useState(sought.actor);
  const seek = (): void => {
    if (name.trim() !== sought.actor) onSought({ ...sought, actor: name.trim() });
  };
  return (
    <div className="column gap-3">
      <div className="row row-wrap gap-2">
        <FilterChip pressed={sought.topic === null} onToggle={() => onSought({ ...sought, topic: null })}>
          {t('audit.topic.all')}
        </FilterChip>
        {topicNames.map((topic) => (
          <FilterChip
            key={topic}
            pressed={sought.topic === topic}
            onToggle={(on) => onSought({ ...sought, topic: on ? topic : null })}
          >
            {t(`audit.topic.${topic}`)}
          </FilterChip>
        ))}
      </div>
      <div className="report-dates">
        <TextInput
          label={t('audit.who')}
          type="search"
          leading={<SearchIcon />}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') seek();
          }}
          onBlur={seek}
        />
        <TextInput
          label={t('period.from')}
          type="date"
          value={sought.from}
          onChange={({ target }) => onSought({ ...sought, from: target.value })}
        />
        <TextInput
          label={t('period.to')}
          type="date"
          value={sought.to}
          onChange={({ target }) => onSought({ ...sought, to: target.value })}
        />
      </div>
    </div>
  );
}
