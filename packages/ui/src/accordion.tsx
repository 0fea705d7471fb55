import { useId, useState, type ReactElement, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.tsx';

export type AccordionProps = {
  /** What stands in the button: it is also its accessible name. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  readonly defaultOpen?: boolean;
  /** Given together with `onToggle`, the parent keeps the state. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly className?: string;
};

export function Accordion({
  summary,
  children,
  headingLevel = 2,
  defaultOpen = false,
  open,
  onToggle,
  className,
}: AccordionProps): ReactElement {
  const panelId = useId();
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isOpen = open ?? ownOpen;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classNames('card', 'accordion', className)}>
      <Heading className="accordion-heading">
        <button
          type="button"
          className="accordion-button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => {
            setOwnOpen(!isOpen);
            onToggle?.(!isOpen);
          }}
        >
          {summary}
          <ChevronDownIcon />
        </button>
      </Heading>
      <div id={panelId} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
