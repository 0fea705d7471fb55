export { seatingHandlers } from './seating.routes.ts';
export { seatingService } from './seating.service.ts';
