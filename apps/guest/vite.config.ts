import { appConfig } from '../../vite.base.ts';

export default appConfig({ base: '/', port: 5173 });
