# The one door. A named volume takes its owner from the image's folder, and the proxy is not root.
FROM caddy:2.10-alpine
COPY docker/proxy.Caddyfile /etc/caddy/Caddyfile
RUN mkdir /certificates && chown 1000:1000 /certificates
USER 1000:1000
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=5s --retries=3 CMD ["nc", "-z", "127.0.0.1", "8443"]
