import type { ReactElement, ReactNode } from 'react';

export function Section({ title, children }: SectionProps): ReactElement {
  return (
    <section className="card card-padding column gap-3" aria-label={title}>
      <h2 className="display display-26">{title}</h2>
      {children}
    </section>
  );
}
type SectionProps = { readonly title: string; readonly children: ReactNode };
