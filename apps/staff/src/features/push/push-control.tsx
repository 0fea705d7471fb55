import { FieldError } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import { useAtom } from 'jotai';
import { useState, type ReactElement } from 'react';
import { pushObstacle, startPush, stopPush } from '../../shared/push.ts';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { pushOnAtom } from './push-on.ts';

/** "Alerts on this phone": asks the browser only when somebody asks for it, and says why it cannot. */
export function PushControl(): ReactElement {
  const { t, language } = useTexts();
  const [on, setOn] = useAtom(pushOnAtom);
  const [obstacle, setObstacle] = useState(pushObstacle);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  const busy = wanted !== null;
  useUnfinished(busy);

  const change = async (next: boolean) => {
    if (next && (await Notification.requestPermission()) !== 'granted') {
      setObstacle(pushObstacle());
      return;
    }
    await (next ? startPush(language) : stopPush());
    setOn(next);
  };
  const ask = (next: boolean) => {
    if (busy) return;
    setWanted(next);
    setFailed(false);
    change(next)
      .catch(() => setFailed(true))
      .finally(() => setWanted(null));
  };

  return (
    <div className="column gap-1">
      <Switch
        label={t('push.label')}
        checked={wanted ?? on}
        disabled={obstacle !== null && !on}
        onChange={ask}
      />
      <p className="text-14 muted">{t(obstacle === null ? 'push.hint' : `push.${obstacle}`)}</p>
      {failed && <FieldError>{t('push.failed')}</FieldError>}
    </div>
  );
}
