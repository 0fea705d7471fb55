import { useEffect, useRef, useState, type ReactElement } from 'react';

export type CountdownProps = {
  readonly seconds: number;
  /** Read out once, at the start: "4 seconds". */
  readonly label: string;
  readonly onEnd: () => void;
};

/** A number, updated each second. It ends by the clock, not by counting ticks: a sleeping phone skips ticks. */
export function Countdown({ seconds, label, onEnd }: CountdownProps): ReactElement {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const remaining = Math.max(0, seconds - Math.round((performance.now() - startedAt) / 1000));
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      end.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);

  return (
    <span className="badge">
      <span aria-hidden="true">{left}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
