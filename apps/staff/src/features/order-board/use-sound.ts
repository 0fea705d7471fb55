import { useAnnounce } from '@masa/ui/live';
import { useAtom } from 'jotai';
import { mutedAtom } from '../../shared/bell.ts';
import { useTexts } from '../../shared/board-card/texts.ts';
import type { Sound } from './top-bar.tsx';

/** Whether this tablet is heard: its button and its key say what they have done. */
export function useSound(): Sound {
  const { t } = useTexts();
  const announce = useAnnounce();
  const [muted, setMuted] = useAtom(mutedAtom);
  const onMute = () => {
    setMuted(!muted);
    announce(t(muted ? 'board.soundOn' : 'board.soundOff'));
  };
  return { muted, onMute };
}
