import { Select, TextArea, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { readLei } from '@masa/domain/lei-text';
import { writeBani } from '../../shared/amounts/bani.ts';
import { api } from '../../shared/api.ts';
import { DeedError } from '../../shared/supply/deed-error.tsx';
import { DocumentFields } from '../../shared/uploads/document-fields.tsx';
import { useDocuments } from '../../shared/uploads/documents.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import type { Delivery, Supplier, SupplierOrder } from '../../shared/supply/supply.ts';
import { orderWords } from '../../shared/supply/words.ts';
import { useTexts } from './texts.ts';
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

/** What is known of a delivery, changed or made. */
function useDeliveryForm({ delivery, orderId, onSaved }: DeliveryFormProps) {
  const { t, language } = useTexts();
  const { username } = useAccount();
  const documents = useDocuments(delivery?.invoiceDocuments ?? []);
  const form = useRecordForm({
    from: {
      order: delivery?.supplierOrderId ?? orderId,
      amount: delivery === null ? '' : writeBani(delivery.invoiceAmount, language),
      notes: delivery?.notes ?? '',
    },
    isSame: (draft, from) =>
      (delivery !== null || draft.order === from.order) &&
      draft.amount === from.amount &&
      draft.notes === from.notes &&
      !documents.isUnsent &&
      documents.filenames.join() === (delivery?.invoiceDocuments ?? []).join(),
    read: ({ order, amount, notes }) => {
      const bani = readLei(amount);
      const errors = {
        ...(order === '' && { order: 'supplier.selectOrder' as const }),
        ...(bani === null && {
          amount:
            amount.trim() === '' ? ('supplier.enterInvoice' as const) : ('supplier.invoiceWrong' as const),
        }),
        ...(documents.isUnsent && { documents: 'document.onTheWay' as const }),
      };
      const body = {
        supplierOrderId: order,
        // The specification sends it; the server knows better who is signed in (AMB-114).
        receivedByEmployeeId: username,
        invoiceAmount: bani ?? 0,
        invoiceDocuments: [...documents.filenames],
        notes: notes.trim(),
      };
      return { body: Object.keys(errors).length === 0 ? body : null, errors };
    },
    sayError: t,
    save: async ({ supplierOrderId, ...body }, once) => {
      const { id } = await (delivery === null
        ? api.createDelivery({ body: { supplierOrderId, ...body } }, once)
        : api.changeDelivery({ params: { id: delivery.id }, body }));
      onSaved(id);
    },
    said: () => t(delivery === null ? 'supplier.deliveryCreated' : 'supplier.deliverySaved'),
  });
  return { form, documents };
}

/** What came is first of an order, then of an invoice (S-143…S-145); its items come afterwards. */
export function DeliveryForm(props: DeliveryFormProps): ReactElement {
  const { delivery, orders, suppliers, onLeave } = props;
  const { t, language } = useTexts();
  const { form, documents } = useDeliveryForm(props);
  const { field, choice, errorOf, failure } = form;

  // What still waits for goods stands on top.
  const offered = orders.toSorted(
    (one, other) => Number(one.status === 'completed') - Number(other.status === 'completed'),
  );
  const title = t(delivery === null ? 'supplier.newDelivery' : 'supplier.editDelivery');
  return (
    <RecordForm
      form={form}
      className="form-column"
      label={title}
      save={t(delivery === null ? 'supplier.createDelivery' : 'form.save')}
      onLeave={onLeave}
    >
      <div className="card card-padding column gap-4">
        <div className="row row-wrap row-between">
          <h2 className="display display-32">{title}</h2>
          <DeliveryState status="pending" />
        </div>
        <Select
          label={t('supplier.originalOrder')}
          required
          placeholder={t('supplier.chooseOrder')}
          options={offered.map((each) => ({ value: each.id, label: orderWords(each, suppliers, language) }))}
          {...(delivery !== null && { disabled: true, hint: t('supplier.orderFixed') })}
          {...choice('order')}
        />
        <TextInput
          label={t('supplier.invoiceAmount')}
          required
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
        <DocumentFields
          legend={t('supplier.invoiceDocuments')}
          documents={documents}
          error={errorOf('documents')}
        />
        <TextArea
          label={t('supplier.notes')}
          note={t('form.optional')}
          maxLength={NOTE_LENGTH}
          {...field('notes')}
        />
        <DeedError
          title={t(delivery === null ? 'supplier.createDeliveryFailed' : 'supplier.updateDeliveryFailed')}
          failure={failure}
        />
      </div>
    </RecordForm>
  );
}
