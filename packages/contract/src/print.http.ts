import { route } from './endpoint.ts';

export const printRoutes = {
  printJobs: route(
    'GET',
    '/api/admin/print-jobs',
    'staff',
    'Print jobs: what waits for a person first, then newest first',
  ),
  paperPreview: route(
    'GET',
    '/api/admin/print-jobs/:jobId/preview',
    'staff',
    'The paper of a job as a picture',
  ),
  retryJob: route('POST', '/api/admin/print-jobs/:jobId/retry', 'staff', 'Print a late or failed job'),
  dismissJob: route(
    'POST',
    '/api/admin/print-jobs/:jobId/dismiss',
    'staff',
    'Drop a late job, or a failed one with a reason',
  ),
  resolveJob: route(
    'POST',
    '/api/admin/print-jobs/:jobId/resolve',
    'staff',
    'Decide a job of unknown outcome',
  ),
  askJob: route(
    'POST',
    '/api/admin/print-jobs/:jobId/ask',
    'staff',
    'Ask the cash register what became of a receipt of unknown outcome',
  ),
  printers: route('GET', '/api/admin/printers', 'staff', 'Printers with state, paper and queue'),
  changePrinter: route(
    'PUT',
    '/api/admin/printers/:printerId',
    'administrator',
    'Role, station, language, backup and pause of a printer',
  ),
  testPrinter: route('POST', '/api/admin/printers/:printerId/test', 'staff', 'Print a test page'),
  fiscalReport: route(
    'POST',
    '/api/admin/fiscal-reports',
    'administrator',
    'Have the fiscal printer make its X report, or its Z report that closes the day',
  ),
  printAgents: route('GET', '/api/admin/print-agents', 'administrator', 'Enrolled print agents'),
  createPrintAgent: route(
    'POST',
    '/api/admin/print-agents',
    'administrator',
    'Enrol a print agent; its key is shown once',
  ),
  revokePrintAgent: route(
    'DELETE',
    '/api/admin/print-agents/:agentId',
    'administrator',
    'Revoke a print agent',
  ),
};
