import type { ReactElement } from 'react';
import { draw, type IconProps } from './draw-icon.tsx';

/** What only screens of money show: apart from the others, so that no first screen downloads them. */
export const PercentIcon = (props: IconProps): ReactElement =>
  draw(
    props,
    'M19 5 5 19M4 6.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM15 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z',
  );
export const GiftIcon = (props: IconProps): ReactElement =>
  draw(
    props,
    'M4 8h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1zM12 8v13M19 12v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7M7.5 8a2.5 2.5 0 0 1 0-5A4.8 8 0 0 1 12 8a4.8 8 0 0 1 4.5-5 2.5 2.5 0 0 1 0 5',
  );
export const ServiceBellIcon = (props: IconProps): ReactElement =>
  draw(
    props,
    'M3 20a1 1 0 0 1-1-1v-1a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1ZM20 16a8 8 0 1 0-16 0M12 4v4M10 4h4',
  );
export const BackspaceIcon = (props: IconProps): ReactElement =>
  draw(
    props,
    'M10 5a2 2 0 0 0-1.344.519l-6.328 5.74a1 1 0 0 0 0 1.481l6.328 5.741A2 2 0 0 0 10 19h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zM12 9l6 6M18 9l-6 6',
  );
export const MessageIcon = (props: IconProps): ReactElement =>
  draw(
    props,
    'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
  );
export const RepeatIcon = (props: IconProps): ReactElement =>
  draw(props, 'M17 2l4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3');
export const ShareIcon = (props: IconProps): ReactElement =>
  draw(
    props,
    'M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98',
  );
