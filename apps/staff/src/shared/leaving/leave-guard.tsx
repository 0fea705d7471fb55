import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  IDLE_BLOCKER,
  NavigationType,
  useBeforeUnload,
  useBlocker,
  type Blocker,
  type BlockerFunction,
} from 'react-router-dom';

/** The state of a step that follows from what was done here, such as a deletion: nobody is asked about it. */
export const DECIDED = 'decided';

type Hold = {
  readonly blocker: Blocker;
  /** A form of the page has changes that are not saved, until what this returns is called. */
  readonly keep: () => () => void;
};
const HoldContext = createContext<Hold>({ blocker: IDLE_BLOCKER, keep: () => () => {} });

/** The router is held in one place for all forms of a page, since it heeds one blocker only. */
export function LeaveHold({ children }: { readonly children: ReactNode }): ReactElement {
  const unsaved = useRef(0);
  const holds = useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
    const isDecided = nextLocation.state === DECIDED || nextLocation.pathname === currentLocation.pathname;
    return unsaved.current > 0 && (historyAction === NavigationType.Pop || !isDecided);
  }, []);
  const blocker = useBlocker(holds);
  const closing = useCallback((event: BeforeUnloadEvent) => {
    if (unsaved.current > 0) event.preventDefault();
  }, []);
  useBeforeUnload(closing);
  const keep = useCallback(() => {
    unsaved.current += 1;
    return () => {
      unsaved.current -= 1;
    };
  }, []);
  const hold = useMemo(() => ({ blocker, keep }), [blocker, keep]);
  return <HoldContext value={hold}>{children}</HoldContext>;
}

export type LeaveGuard = {
  /** Somebody is about to leave: ask. */
  readonly asked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
};

/**
 * Unsaved changes are asked about once: a link to another page, "back" and the closing of the page wait for the answer
 * while `active`.
 */
export function useLeaveGuard(active: boolean): LeaveGuard {
  const { blocker, keep } = use(HoldContext);

  // Before the screen is painted: whoever goes as soon as a refusal is seen is asked as well.
  useLayoutEffect(() => (active ? keep() : undefined), [active, keep]);

  return {
    asked: active && blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
