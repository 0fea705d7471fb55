import { route } from './endpoint.ts';

const order = '/api/supplier-order';
const delivery = `${order}/delivery` as const;

/** Suppliers, what is ordered from them and what came; suppliers and proposals are additions to the specified calls. */
export const supplierRoutes = {
  suppliers: route('GET', '/api/admin/suppliers', 'staff', 'Whom the venue orders from'),
  addSupplier: route('POST', '/api/admin/suppliers', 'administrator', 'One more supplier'),
  changeSupplier: route(
    'PUT',
    '/api/admin/suppliers/:id',
    'administrator',
    'Rename or deactivate a supplier',
  ),
  supplierOrders: route('GET', order, 'staff', 'Every supplier order, newest first'),
  createSupplierOrder: route('POST', order, 'staff', 'Order from a supplier'),
  changeSupplierOrder: route('PUT', `${order}/:id`, 'staff', 'Change a supplier order'),
  deleteSupplierOrder: route('DELETE', `${order}/:id`, 'staff', 'Delete an order that nothing came of'),
  supplierOrderDetails: route('GET', `${order}/:id/details`, 'staff', 'Its items, deliveries and what came'),
  addSupplierOrderItem: route('POST', '/api/supplier-order-item', 'staff', 'One more thing to be delivered'),
  removeSupplierOrderItem: route('DELETE', '/api/supplier-order-item/:id', 'staff', 'Not ordered after all'),
  deliveries: route('GET', delivery, 'staff', 'Every delivery, newest first'),
  createDelivery: route('POST', delivery, 'staff', 'Somebody stands at the door with a delivery'),
  deliveryDetails: route(
    'GET',
    `${delivery}/:id/details`,
    'staff',
    'One delivery, with its order and what came',
  ),
  changeDelivery: route('PUT', `${delivery}/:id`, 'staff', 'Change a delivery that is not finished'),
  deleteDelivery: route('DELETE', `${delivery}/:id`, 'staff', 'Delete a delivery that is not finished'),
  deliveryItems: route('GET', `${delivery}/:id/items`, 'staff', 'What came with it'),
  addDeliveryItem: route('POST', `${delivery}/:id/items`, 'staff', 'One more thing that came'),
  removeDeliveryItem: route('DELETE', `${delivery}/items/:itemId`, 'staff', 'It did not come after all'),
  finishDelivery: route('POST', `${delivery}/:id/finish`, 'staff', 'Validate it: its batches are in stock'),
  stockProposal: route('GET', '/api/stock/proposal', 'staff', 'What to order to be full again'),
  orderProposal: route('POST', '/api/stock/proposal', 'staff', 'Order what was proposed'),
};
