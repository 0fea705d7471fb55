export { imageHandlers } from './image.routes.ts';
export { imageSweep } from './image-sweep.ts';
export { imageService, uploadsFolder, type ImageService } from './image.service.ts';
export { insertUpload, lockUploads, type NewUpload } from './image.store.ts';
export { personsInUploads } from './personal.store.ts';
