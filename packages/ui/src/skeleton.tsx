import type { ReactElement, ReactNode } from 'react';

export type SkeletonProps = {
  readonly height: number;
  readonly width?: number | string;
  readonly radius?: number;
};

export function Skeleton({ height, width = '100%', radius }: SkeletonProps): ReactElement {
  return (
    <span
      className="skeleton"
      aria-hidden="true"
      style={{ height, width, ...(radius !== undefined && { borderRadius: radius }) }}
    />
  );
}

export type LoadingProps = { readonly label: string; readonly children: ReactNode };

/** Skeletons in the final layout, shown only when the answer takes longer than 200 ms. */
export function Loading({ label, children }: LoadingProps): ReactElement {
  return (
    <div className="loading-place" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
