import { deedSender } from '@masa/client/deed-key';
import { Select, TextArea, TextInput } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { readLei } from '@masa/domain/lei-text';
import { writeBani } from '../../shared/amounts/bani.ts';
import { api } from '../../shared/api.ts';
import { DeedError } from '../../shared/supply/deed-error.tsx';
import { DocumentFields } from '../../shared/uploads/document-fields.tsx';
import { useDocuments } from '../../shared/uploads/documents.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { Delivery, Supplier, SupplierOrder } from '../../shared/supply/supply.ts';
import { orderWords } from '../../shared/supply/words.ts';
import { useTexts } from '../../shared/texts.tsx';
import { DeliveryState } from '../../shared/supply/delivery-state.tsx';

const NOTE_LENGTH = 2_000;

export type DeliveryFormProps = {
  /** Null for a new one. */
  readonly delivery: Delivery | null;
  /** The order that is chosen at first. */
  readonly orderId: string;
  readonly orders: readonly SupplierOrder[];
  readonly suppliers: readonly Supplier[];
  readonly onSaved: (deliveryId: string) => void;
  readonly onLeave: () => void;
};

/** What came is first of an order, then of an invoice (S-143…S-145); its items come afterwards. */
export function DeliveryForm(props: DeliveryFormProps): ReactElement {
  const { delivery, orders, suppliers, onSaved, onLeave } = props;
  const { t, language } = useTexts();
  const { username } = useAccount();
  const first = {
    order: delivery?.supplierOrderId ?? props.orderId,
    amount: delivery === null ? '' : writeBani(delivery.invoiceAmount, language),
    notes: delivery?.notes ?? '',
  };
  const [order, setOrder] = useState(first.order);
  const [amount, setAmount] = useState(first.amount);
  const [notes, setNotes] = useState(first.notes);
  const documents = useDocuments(delivery?.invoiceDocuments ?? []);
  const [isTried, setTried] = useState(false);
  const [sendOnce] = useState(() => deedSender<Delivery>());
  const bani = readLei(amount);

  const save = useSaidDeed(
    async () => {
      const body = {
        // The specification sends it; the server knows better who is signed in (AMB-114).
        receivedByEmployeeId: username,
        invoiceAmount: bani ?? 0,
        invoiceDocuments: [...documents.filenames],
        notes: notes.trim(),
      };
      const { id } = await (delivery === null
        ? sendOnce((idempotencyKey) =>
            api.createDelivery({ body: { supplierOrderId: order, ...body } }, { idempotencyKey }),
          )
        : api.changeDelivery({ params: { id: delivery.id }, body }));
      onSaved(id);
    },
    t(delivery === null ? 'supplier.deliveryCreated' : 'supplier.deliverySaved'),
  );

  const errors = {
    order: order === '' ? t('supplier.selectOrder') : undefined,
    amount:
      bani !== null ? undefined : t(amount.trim() === '' ? 'supplier.enterInvoice' : 'supplier.invoiceWrong'),
    documents: documents.isUnsent ? t('supplier.documentsOnTheWay') : undefined,
  };
  const isRight = Object.values(errors).every((error) => error === undefined);
  const said = isTried ? errors : { order: undefined, amount: undefined, documents: undefined };
  const isChanged =
    (delivery === null && order !== first.order) ||
    amount !== first.amount ||
    notes !== first.notes ||
    documents.isUnsent ||
    documents.filenames.join() !== (delivery?.invoiceDocuments ?? []).join();

  // What still waits for goods stands on top.
  const offered = orders.toSorted(
    (one, other) => Number(one.status === 'completed') - Number(other.status === 'completed'),
  );
  const title = t(delivery === null ? 'supplier.newDelivery' : 'supplier.editDelivery');
  return (
    <RecordForm
      className="form-column"
      label={title}
      save={t(delivery === null ? 'supplier.createDelivery' : 'supplier.save')}
      busy={save.busy}
      isChanged={isChanged}
      isRight={isRight}
      onTry={() => setTried(true)}
      onSave={save.run}
      onLeave={onLeave}
    >
      <div className="card card-padding column gap-4">
        <div className="row row-wrap row-between">
          <h2 className="display display-32">{title}</h2>
          <DeliveryState status="pending" />
        </div>
        <Select
          label={t('supplier.originalOrder')}
          value={order}
          required
          placeholder={t('supplier.chooseOrder')}
          options={offered.map((each) => ({ value: each.id, label: orderWords(each, suppliers, language) }))}
          error={said.order}
          {...(delivery !== null && { disabled: true, hint: t('supplier.orderFixed') })}
          onChange={setOrder}
        />
        <TextInput
          label={t('supplier.invoiceAmount')}
          value={amount}
          required
          inputMode="decimal"
          autoComplete="off"
          error={said.amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <DocumentFields
          legend={t('supplier.invoiceDocuments')}
          documents={documents}
          error={said.documents}
        />
        <TextArea
          label={t('supplier.notes')}
          note={t('supplier.optional')}
          value={notes}
          maxLength={NOTE_LENGTH}
          onChange={(event) => setNotes(event.target.value)}
        />
        <DeedError
          title={t(delivery === null ? 'supplier.createDeliveryFailed' : 'supplier.updateDeliveryFailed')}
          failure={save.failure}
        />
      </div>
    </RecordForm>
  );
}
