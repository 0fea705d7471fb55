import type { ReactElement } from 'react';
import { draw, type IconProps } from './draw-icon.tsx';

/** Those of a guest's menu: apart, so that the first visit downloads no others. */
export const ArrowLeftIcon = (props: IconProps): ReactElement => draw(props, 'M12 19l-7-7 7-7M19 12H5');
export const BadgeCheckIcon = (props: IconProps): ReactElement =>
  draw(
    props,
    'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12',
  );
export const CheckIcon = (props: IconProps): ReactElement => draw(props, 'M20 6 9 17l-5-5');
export const ChevronRightIcon = (props: IconProps): ReactElement => draw(props, 'M9 18l6-6-6-6');
export const CloseIcon = (props: IconProps): ReactElement => draw(props, 'M18 6 6 18M6 6l12 12');
export const InfoIcon = (props: IconProps): ReactElement =>
  draw(props, 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 16v-4M12 8h.01');
export const MinusIcon = (props: IconProps): ReactElement => draw(props, 'M5 12h14');
export const PlusIcon = (props: IconProps): ReactElement => draw(props, 'M5 12h14M12 5v14');
export const RefreshIcon = (props: IconProps): ReactElement =>
  draw(
    props,
    'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  );
export const RotateClockwiseIcon = (props: IconProps): ReactElement =>
  draw(props, 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5');
export const SearchIcon = (props: IconProps): ReactElement =>
  draw(props, 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z');
export const ShoppingBagIcon = (props: IconProps): ReactElement =>
  draw(
    props,
    'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  );
export const SlidersIcon = (props: IconProps): ReactElement =>
  draw(props, 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3');
export const TriangleAlertIcon = (props: IconProps): ReactElement =>
  draw(props, 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01');
export const UndoIcon = (props: IconProps): ReactElement =>
  draw(props, 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11');
export const WifiOffIcon = (props: IconProps): ReactElement =>
  draw(
    props,
    'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
  );
