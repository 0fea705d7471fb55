import { deedSender } from '@masa/client/deed-key';
import { asksForDocument } from '@masa/domain/supplier-order';
import { Select, TextArea, TextInput } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { DeedError } from '../../shared/supply/deed-error.tsx';
import { DocumentFields } from '../../shared/uploads/document-fields.tsx';
import { useDocuments } from '../../shared/uploads/documents.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { Supplier, SupplierOrder } from '../../shared/supply/supply.ts';
import { useTexts } from '../../shared/texts.tsx';

const NOTE_LENGTH = 2_000;

export type OrderFormProps = {
  /** Null for a new one. */
  readonly order: SupplierOrder | null;
  readonly suppliers: readonly Supplier[];
  readonly onSaved: (orderId: string) => void;
  readonly onLeave: () => void;
};

/** A supplier order before its items: from whom, for when, with which papers (S-125…S-130). */
export function OrderForm({ order, suppliers, onSaved, onLeave }: OrderFormProps): ReactElement {
  const { t } = useTexts();
  const { username } = useAccount();
  const [supplierId, setSupplier] = useState(order?.supplierId ?? '');
  const [day, setDay] = useState(order?.expectedDeliveryDate ?? '');
  const [description, setDescription] = useState(order?.description ?? '');
  const documents = useDocuments(order?.documents ?? []);
  const [isTried, setTried] = useState(false);
  const [sendOnce] = useState(() => deedSender<SupplierOrder>());

  const save = useSaidDeed(
    async () => {
      const body = {
        // The specification sends it; the server knows better who is signed in (AMB-114).
        createdByEmployeeId: username,
        supplierId,
        expectedDeliveryDate: day,
        description: description.trim(),
        documents: [...documents.filenames],
      };
      const { id } = await (order === null
        ? sendOnce((idempotencyKey) => api.createSupplierOrder({ body }, { idempotencyKey }))
        : api.changeSupplierOrder({ params: { id: order.id }, body }));
      onSaved(id);
    },
    t(order === null ? 'supplier.orderCreated' : 'supplier.orderSaved'),
  );

  const errors = {
    supplier: supplierId === '' ? t('supplier.selectSupplier') : undefined,
    day: day === '' ? t('supplier.selectDay') : undefined,
    documents:
      documents.all.length === 0 && asksForDocument(order)
        ? t('supplier.uploadDocument')
        : documents.isUnsent
          ? t('supplier.documentsOnTheWay')
          : undefined,
  };
  const isRight = Object.values(errors).every((error) => error === undefined);
  const said = isTried ? errors : { supplier: undefined, day: undefined, documents: undefined };
  const isChanged =
    supplierId !== (order?.supplierId ?? '') ||
    day !== (order?.expectedDeliveryDate ?? '') ||
    description !== (order?.description ?? '') ||
    documents.isUnsent ||
    documents.filenames.join() !== (order?.documents ?? []).join();

  // An order of a supplier who is gone keeps him; the list offers only who is there.
  const offered = suppliers.filter(({ id, active }) => active || id === order?.supplierId);
  const title = t(order === null ? 'supplier.newOrder' : 'supplier.editOrder');
  return (
    <RecordForm
      className="form-column"
      label={title}
      save={t(order === null ? 'supplier.createOrder' : 'supplier.save')}
      busy={save.busy}
      isChanged={isChanged}
      isRight={isRight}
      onTry={() => setTried(true)}
      onSave={save.run}
      onLeave={onLeave}
    >
      <div className="card card-padding column gap-4">
        <h2 className="display display-32">{title}</h2>
        <Select
          label={t('supplier.supplier')}
          value={supplierId}
          required
          placeholder={t('supplier.chooseSupplier')}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          error={said.supplier}
          onChange={setSupplier}
        />
        <TextInput
          label={t('supplier.expectedDay')}
          type="date"
          value={day}
          required
          error={said.day}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextArea
          label={t('supplier.description')}
          note={t('supplier.optional')}
          value={description}
          maxLength={NOTE_LENGTH}
          onChange={(event) => setDescription(event.target.value)}
        />
        <DocumentFields legend={t('supplier.documents')} documents={documents} error={said.documents} />
        <DeedError
          title={t(order === null ? 'supplier.createOrderFailed' : 'supplier.updateOrderFailed')}
          failure={save.failure}
        />
      </div>
    </RecordForm>
  );
}
