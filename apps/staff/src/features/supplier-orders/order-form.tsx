import { asksForDocument } from '@masa/domain/supplier-order';
import { Select, TextArea, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { DeedError } from '../../shared/supply/deed-error.tsx';
import { DocumentFields } from '../../shared/uploads/document-fields.tsx';
import { useDocuments } from '../../shared/uploads/documents.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import type { Supplier, SupplierOrder } from '../../shared/supply/supply.ts';
import { useTexts } from './texts.ts';

const NOTE_LENGTH = 2_000;

export type OrderFormProps = {
  /** Null for a new one. */
  readonly order: SupplierOrder | null;
  readonly suppliers: readonly Supplier[];
  readonly onSaved: (orderId: string) => void;
  readonly onLeave: () => void;
};

/** What is known of an order, changed or made. */
function useOrderForm({ order, onSaved }: Pick<OrderFormProps, 'order' | 'onSaved'>) {
  const { t } = useTexts();
  const { username } = useAccount();
  const documents = useDocuments(order?.documents ?? []);
  const form = useRecordForm({
    from: {
      supplierId: order?.supplierId ?? '',
      day: order?.expectedDeliveryDate ?? '',
      description: order?.description ?? '',
    },
    isSame: (draft, from) =>
      draft.supplierId === from.supplierId &&
      draft.day === from.day &&
      draft.description === from.description &&
      !documents.isUnsent &&
      documents.filenames.join() === (order?.documents ?? []).join(),
    read: ({ supplierId, day, description }) => {
      const errors = {
        ...(supplierId === '' && { supplierId: 'supplier.selectSupplier' as const }),
        ...(day === '' && { day: 'supplier.selectDay' as const }),
        ...(documents.isUnsent && { documents: 'document.onTheWay' as const }),
        ...(documents.all.length === 0 &&
          asksForDocument(order) && { documents: 'supplier.uploadDocument' as const }),
      };
      const body = {
        // The specification sends it; the server knows better who is signed in (AMB-114).
        createdByEmployeeId: username,
        supplierId,
        expectedDeliveryDate: day,
        description: description.trim(),
        documents: [...documents.filenames],
      };
      return { body: Object.keys(errors).length === 0 ? body : null, errors };
    },
    sayError: t,
    save: async (body, once) => {
      const { id } = await (order === null
        ? api.createSupplierOrder({ body }, once)
        : api.changeSupplierOrder({ params: { id: order.id }, body }));
      onSaved(id);
    },
    said: () => t(order === null ? 'supplier.orderCreated' : 'supplier.orderSaved'),
  });
  return { form, documents };
}

/** A supplier order before its items: from whom, for when, with which papers (S-125…S-130). */
export function OrderForm({ order, suppliers, onSaved, onLeave }: OrderFormProps): ReactElement {
  const { t } = useTexts();
  const { form, documents } = useOrderForm({ order, onSaved });
  const { field, choice, errorOf, failure } = form;

  // An order of a supplier who is gone keeps him; the list offers only who is there.
  const offered = suppliers.filter(({ id, active }) => active || id === order?.supplierId);
  const title = t(order === null ? 'supplier.newOrder' : 'supplier.editOrder');
  return (
    <RecordForm
      form={form}
      className="form-column"
      label={title}
      save={t(order === null ? 'supplier.createOrder' : 'form.save')}
      onLeave={onLeave}
    >
      <div className="card card-padding column gap-4">
        <h2 className="display display-32">{title}</h2>
        <Select
          label={t('supplier.supplier')}
          required
          placeholder={t('supplier.chooseSupplier')}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          {...choice('supplierId')}
        />
        <TextInput label={t('supplier.expectedDay')} type="date" required {...field('day')} />
        <TextArea
          label={t('supplier.description')}
          note={t('form.optional')}
          maxLength={NOTE_LENGTH}
          {...field('description')}
        />
        <DocumentFields legend={t('document.heading')} documents={documents} error={errorOf('documents')} />
        <DeedError
          title={t(order === null ? 'supplier.createOrderFailed' : 'supplier.updateOrderFailed')}
          failure={failure}
        />
      </div>
    </RecordForm>
  );
}
