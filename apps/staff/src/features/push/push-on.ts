import { alertListeners, type AlertListener } from '@masa/domain/alert';
import { recordOf } from '@masa/domain/record';
import { staffRoles } from '@masa/domain/staff';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RingingConsents } from '../../shared/asked-consents.ts';
import { useOverview } from '../../shared/overview.ts';
import { closeNotifications, onOpenAsked, resumePush } from '../../shared/push.ts';
import { reportCrash } from '../../shared/blocks.tsx';
import { useTexts } from './texts.ts';
import { isSomethingUnfinished } from '../../shared/leaving/unfinished.ts';

/** Alerts reach this device when it is locked. */
export const pushOnAtom = atom(false);

/** Once per signed-in app: keeps worker, server and screen agreed on what a locked phone is told. */
export function usePushPresence(consents: RingingConsents | null): void {
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

  const counts: Partial<Record<AlertListener, number>> =
    data === null
      ? {}
      : { ...recordOf(staffRoles, (role) => data.alerts[role].count), approver: consents?.count ?? 0 };
  const quiet = alertListeners.filter((one) => counts[one] === 0).join(' ');
  useEffect(() => {
    if (quiet === '') return;
    for (const tag of quiet.split(' ')) closeNotifications(tag).catch(reportCrash);
  }, [quiet]);
}
