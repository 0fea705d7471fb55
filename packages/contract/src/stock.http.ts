import { route } from './endpoint.ts';

const config = '/api/stock/config/:id';

/** Stock Settings and Storage; counts, levels, movements and figures are additions to the specified calls. */
export const stockRoutes = {
  stockConfigs: route('GET', '/api/stock/configs', 'staff', 'Everything that is kept in stock'),
  stockConfig: route('GET', config, 'staff', 'One stock config'),
  createStockConfig: route('POST', '/api/stock/config', 'staff', 'Keep one more thing in stock'),
  updateStockConfig: route('PUT', '/api/stock/config', 'staff', 'Change a stock config, the whole of it'),
  deleteStockConfig: route('DELETE', config, 'staff', 'Keep it no longer; refused while it is used'),
  stockLinks: route('GET', `${config}/dependencies`, 'staff', 'What making one unit of it uses up'),
  addStockLink: route('POST', `${config}/dependencies`, 'staff', 'It uses up one more stock'),
  changeStockLink: route('PUT', `${config}/dependencies/:depId`, 'staff', 'Change how much it uses up'),
  removeStockLink: route('DELETE', `${config}/dependencies/:depId`, 'staff', 'It does not use it any more'),
  countStock: route('POST', `${config}/count`, 'staff', 'A stocktake: what is really there'),
  stockBatches: route('GET', '/api/stock/batch', 'staff', 'Every batch in the storeroom'),
  addStockBatch: route('POST', '/api/stock/batch', 'staff', 'A batch that came without a delivery'),
  correctStockBatch: route('PUT', '/api/stock/batch/:id', 'staff', 'Correct a batch, with a reason'),
  writeOffStockBatch: route('DELETE', '/api/stock/batch/:id', 'staff', 'Write a batch off'),
  stockLevels: route('GET', '/api/stock/levels', 'staff', 'What is on hand, promised and low'),
  stockMovements: route('GET', '/api/stock/movements', 'staff', 'What came and went, newest first'),
  stockFigures: route('GET', '/api/stock/figures', 'staff', 'Use of the last 14 days, value, what expires'),
};
