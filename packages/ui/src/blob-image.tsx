import { useCallback, type ReactElement } from 'react';

export type BlobImageProps = {
  readonly picture: Blob;
  /** Empty where the words stand beside it. */
  readonly alt: string;
  readonly className?: string;
};

/** A picture that has no address: one that was just taken, or one that was fetched with credentials. */
export function BlobImage({ picture, alt, className }: BlobImageProps): ReactElement {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} alt={alt} className={className} />;
}
