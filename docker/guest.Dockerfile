# syntax=docker/dockerfile:1
# The built files of the guest app. Pages come from the API, with their security headers; these are the hashed assets.
FROM node:24-slim AS build
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && npx turbo run build --filter=@masa/guest --output-logs=errors-only

FROM caddy:2.10-alpine
COPY docker/static.Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/apps/guest/dist /srv
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/health"]
