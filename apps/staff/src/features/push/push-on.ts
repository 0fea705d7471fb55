import { staffRoles } from '@masa/domain/staff';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOverview } from '../../shared/overview.ts';
import { closeNotifications, onOpenAsked, resumePush } from '../../shared/push.ts';
import { reportCrash } from '../../shared/blocks.tsx';
import { useTexts } from './texts.ts';
import { isSomethingUnfinished } from '../../shared/leaving/unfinished.ts';

/** Alerts reach this device when it is locked. */
export const pushOnAtom = atom(false);

/** Once per signed-in app: keeps worker, server and screen agreed on what a locked phone is told. */
export function usePushPresence(): void {
  const { language } = useTexts();
  const setOn = useSetAtom(pushOnAtom);
  const navigate = useNavigate();
  const { data } = useOverview();

  useEffect(() => {
    let isHere = true;
    const hear = (on: boolean) => {
      if (isHere) setOn(on);
    };
    resumePush(language).then(hear, () => hear(false));
    return () => {
      isHere = false;
    };
  }, [language, setOn]);

  // A tap on a notification comes to the board, but takes nobody away from what they are in the middle of.
  useEffect(
    () =>
      onOpenAsked((path) => {
        if (!isSomethingUnfinished()) void navigate(path);
      }),
    [navigate],
  );

  const quiet = data === null ? '' : staffRoles.filter((role) => data.alerts[role].count === 0).join(' ');
  useEffect(() => {
    if (quiet === '') return;
    for (const role of quiet.split(' ')) closeNotifications(role).catch(reportCrash);
  }, [quiet]);
}
