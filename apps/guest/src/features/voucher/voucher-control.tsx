import { useEffect, useId, useState, type ReactElement, type RefObject } from 'react';
import { normalPromocode } from '@masa/domain/promo';
import { useDeedCall } from '@masa/front/deeds';
import { useMachine } from '@masa/front/use-machine';
import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { TicketPercentIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useBackWhenOffline, useReachable } from '../../shared/online.ts';
import { useStepFocus } from '../../shared/step-focus.ts';
import { useTexts } from './texts.ts';
import { voucher } from './voucher.machine.ts';
import { refusalWords } from './voucher-words.ts';
import './voucher.css';

export type VoucherControlProps = {
  readonly sessionId: string;
  /** The item's id, or null for the whole table. */
  readonly appliedToOrder: string | null;
  /** Id of the sentence that says why it cannot be used now. */
  readonly blockedBy?: string | undefined;
  readonly onOpen: (open: boolean) => void;
  readonly onReload: () => void;
};

/** A promo code on its way, from the button to the answer. */
function useVoucher({ sessionId, appliedToOrder, onOpen, onReload }: VoucherControlProps) {
  const { t } = useTexts();
  const announce = useAnnounce();
  const { state, send } = useMachine(voucher);
  const [code, setCode] = useState('');
  const [status, setStatus] = useState('');
  const applyPromo = useDeedCall(api.applyPromo);
  const open = state !== 'init';

  // The code stays for when it can be sent.
  useBackWhenOffline(state === 'application_failed', () => send('close'));
  useEffect(() => {
    onOpen(open);
    return () => onOpen(false);
  }, [open, onOpen]);

  const close = (): void => {
    send('close');
    setCode('');
  };
  const apply = async (): Promise<void> => {
    const promocode = normalPromocode(code);
    if (promocode === '' || !send('apply')) return;
    try {
      const answer = await applyPromo({ body: { promocode, sessionId, appliedToOrder } });
      send('answer');
      setStatus(answer.status);
      if (answer.status !== 'applied') return;
      announce(t('said.promo'));
      close();
      onReload();
    } catch {
      send('fail');
    }
  };
  return { state, open: () => send('open'), code, setCode, status, apply, close };
}

export function VoucherControl(props: VoucherControlProps): ReactElement {
  const { appliedToOrder, blockedBy } = props;
  const { t } = useTexts();
  const { state, open, code, setCode, status, apply, close } = useVoucher(props);
  const { opener, step } = useStepFocus<HTMLButtonElement, HTMLInputElement>(state !== 'init');
  const reachable = useReachable();

  switch (state) {
    case 'init': {
      const forItem = appliedToOrder !== null;
      const availability =
        blockedBy === undefined ? reachable : { disabled: true, 'aria-describedby': blockedBy };
      return (
        <Button
          ref={opener}
          variant={forItem ? 'secondary' : 'outline'}
          size={forItem ? 'small' : 'medium'}
          icon={forItem && <TicketPercentIcon size="small" />}
          {...availability}
          onClick={open}
        >
          {t(forItem ? 'voucher.voucher' : 'voucher.promoCode')}
        </Button>
      );
    }
    case 'voucher_input':
    case 'in_progress':
      return (
        <CodeForm
          code={code}
          field={step}
          busy={state === 'in_progress'}
          onCode={setCode}
          onApply={() => void apply()}
          onClose={close}
        />
      );
    case 'application_result_available':
      return <Refused code={code} status={status} onClose={close} />;
    case 'application_failed':
      return (
        <div className="voucher-row">
          <Failed onClose={close} />
        </div>
      );
  }
}

type RefusedProps = { readonly code: string; readonly status: string; readonly onClose: () => void };

function Refused({ code, status, onClose }: RefusedProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  return (
    <div className="column gap-2 voucher-row">
      <p className="text-14 muted">
        {t('voucher.voucher')} <b className="voucher-code">{code}</b>
      </p>
      <FieldError>{refusalWords(status, texts)}</FieldError>
      <p className="text-14 muted">{t('voucher.talkToStaff')}</p>
      <Button variant="outline" wide onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}

type CodeFormProps = {
  readonly code: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
  readonly onApply: () => void;
  readonly onClose: () => void;
};

/** Where the code is typed. */
function CodeForm({ code, field, busy, onCode, onApply, onClose }: CodeFormProps): ReactElement {
  const { t } = useTexts();
  const promptId = useId();
  return (
    <form
      className="column gap-2 voucher-row"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <TextInput
        ref={field}
        look="code"
        label={<span id={promptId}>{t('voucher.prompt')}</span>}
        value={code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={busy}
        onChange={(event) => onCode(event.target.value.toUpperCase())}
      />
      <div className="confirm-actions">
        <Button variant="outline" disabled={busy} aria-describedby={promptId} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={normalPromocode(code) === ''}
          aria-describedby={promptId}
        >
          {t('voucher.apply')}
        </Button>
      </div>
    </form>
  );
}
